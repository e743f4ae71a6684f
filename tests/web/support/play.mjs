// The view "play" with a level in it, and what a person does there.
export const LEVELS = {
  /** Two boxes; the first can be lost by a push up. */
  small: {
    name: "small.sok",
    text: "Small ones\n\n########\n#. $ @ #\n# .$   #\n#      #\n########\nTitle: First\n\n######\n#@ $.#\n######\nTitle: Second\n",
    index: 0,
  },
  slide: {
    name: "doormat.slide",
    text: "Slide: Doormat\nStart:\nABB\nCCD\n.ED\nEE.\nGoal:\n...\n...\n..E\n.EE\n",
    index: 0,
  },
};

/** A board of a hundred by a hundred, in rooms, with a box in most of them. */
export function largeLevel() {
  const rows = [];
  for (let y = 0; y < 100; y++) {
    let row = "";
    for (let x = 0; x < 100; x++) {
      const wall = x === 0 || y === 0 || x === 99 || y === 99 || (x % 10 === 0 && y % 10 !== 5) || (y % 10 === 0 && x % 10 !== 5);
      if (x === 1 && y === 1) row += "@";
      else if (wall) row += "#";
      else if (x % 5 === 3 && y % 5 === 3) row += "$";
      else row += x % 5 === 1 && y % 5 === 3 ? "." : " ";
    }
    rows.push(row);
  }
  return { name: "large.xsb", text: `${rows.join("\n")}\n`, index: 0 };
}

/** Opens a level, as if it had been open when the page was left. */
export async function openLevel(stage, source) {
  await stage.page.evaluate((level) => {
    sessionStorage.setItem("current", JSON.stringify(level));
    location.hash = "#/play";
  }, source);
  await stage.page.reload();
  await stage.ready();
  await stage.page.waitForSelector(".play .board .ground path");
}

/** Waits until what follows the board by a frame is shown, too. */
export function settled(stage) {
  return stage.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** A counter as it is shown: "moves", "pushes", "steps". */
export async function counted(stage, name) {
  await settled(stage);
  return Number(await stage.text(`[data-count="${name}"]`));
}

/** Waits until a counter shows a number. */
export function waitForCount(stage, name, value) {
  const shows = (selector, wanted) => document.querySelector(selector)?.textContent === String(wanted);
  return stage.page.waitForFunction(shows, {}, `[data-count="${name}"]`, value);
}

/** The middle of a cell on the screen. */
export function middle(stage, x, y) {
  return stage.page.$eval(
    ".play .board",
    (board, column, row) => {
      const [left, top, width] = board.getAttribute("viewBox").split(" ").map(Number);
      const box = board.getBoundingClientRect();
      const scale = box.width / width;
      return { x: box.left + ((column + 0.5) * 48 - left) * scale, y: box.top + ((row + 0.5) * 48 - top) * scale };
    },
    x,
    y,
  );
}

export async function clickCell(stage, x, y) {
  const at = await middle(stage, x, y);
  await stage.page.mouse.click(at.x, at.y);
}

/** Drags with the mouse from one cell to another. */
export async function dragCell(stage, from, to) {
  const one = await middle(stage, from[0], from[1]);
  const other = await middle(stage, to[0], to[1]);
  await stage.page.mouse.move(one.x, one.y);
  await stage.page.mouse.down();
  await stage.page.mouse.move(other.x, other.y, { steps: 8 });
  await stage.page.mouse.up();
}

/** A finger goes from one point of the screen to another. */
export async function swipe(stage, from, to, steps = 6) {
  const { touchscreen } = stage.page;
  await touchscreen.touchStart(from.x, from.y);
  for (let i = 1; i <= steps; i++) {
    await touchscreen.touchMove(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
  }
  await touchscreen.touchEnd();
}
