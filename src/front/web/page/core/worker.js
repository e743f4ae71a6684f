/** A worker that does jobs. */
import { serve } from "./serve.js";

serve();
