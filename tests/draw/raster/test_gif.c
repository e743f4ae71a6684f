/* GIF pictures, read again: as many frames as drawings, and the same pixels as the drawings have.
 */
#include "draw/sample.h"

#include <gif_lib.h>

struct gif_stream {
    const struct text *text;
    size_t at;
};

static int take(GifFileType *gif, GifByteType *bytes, int length)
{
    struct gif_stream *gif_stream = gif->UserData;
    size_t left = gif_stream->text->length - gif_stream->at;
    size_t taken = left < (size_t)length ? left : (size_t)length;
    memcpy(bytes, gif_stream->text->bytes + gif_stream->at, taken);
    gif_stream->at += taken;
    return (int)taken;
}

static GifFileType *read_gif(const struct text *bytes)
{
    static struct gif_stream gif_stream;
    gif_stream = (struct gif_stream){bytes, 0};
    int fault = 0;
    GifFileType *gif = DGifOpen(&gif_stream, take, &fault);
    assert_non_null(gif);
    assert_int_equal(DGifSlurp(gif), GIF_OK);
    return gif;
}

/* What is seen once the first frames are shown. */
static uint32_t *screen_after(GifFileType *gif, int frames)
{
    uint32_t *screen = mem_alloc((size_t)gif->SWidth * (size_t)gif->SHeight, sizeof *screen);
    for (int i = 0; i < frames; i++) {
        const SavedImage *image = &gif->SavedImages[i];
        const GifImageDesc *at = &image->ImageDesc;
        GraphicsControlBlock control;
        assert_int_equal(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        for (int j = 0; j < at->Width * at->Height; j++) {
            int number = image->RasterBits[j];
            GifColorType color = gif->SColorMap->Colors[number];
            int place = (at->Top + j / at->Width) * gif->SWidth + at->Left + j % at->Width;
            if (number != control.TransparentColor)
                screen[place] = (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
        }
    }
    return screen;
}

static const char *const frames[] = {
    "######\n#@$ .#\n#AA  #\n######", "######\n# @$.#\n#AA  #\n######",
    "######\n#  @*#\n#AA  #\n######", "######\n#  @*#\n# AA #\n######",
    "######\n#  @*#\n# AA #\n######", /* nothing has changed */
};
enum { FRAMES = sizeof frames / sizeof *frames, CELL = 32 };

static struct text write_film(int first, int last)
{
    struct canvas *canvas = canvas_picture_new(
        (struct picture_options){.theme = theme_find("classic"), .cell = CELL, .film = true});
    for (int i = first; i <= last; i++)
        sample_draw(canvas, frames[i]);
    struct text bytes = sample_write(canvas, PICTURE_GIF);
    canvas_picture_free(canvas);
    return bytes;
}

TEST(test_every_drawing_is_a_frame)
{
    struct text bytes = write_film(0, FRAMES - 1);
    GifFileType *gif = read_gif(&bytes);
    assert_int_equal(gif->ImageCount, FRAMES);
    assert_true(gif->SWidth > 6 * CELL && gif->SHeight > 4 * CELL);
    /* Later frames write only what is new. */
    assert_int_equal(gif->SavedImages[0].ImageDesc.Width, gif->SWidth);
    assert_true(gif->SavedImages[1].ImageDesc.Width <= 3 * CELL);
    assert_int_equal(gif->SavedImages[4].ImageDesc.Width, 1);
    DGifCloseFile(gif, NULL);
    text_free(&bytes);
}

/* A film of one drawing shows what a long one shows when it comes to that drawing. */
TEST(test_frames_look_like_their_drawings)
{
    struct text bytes = write_film(0, FRAMES - 1);
    GifFileType *gif = read_gif(&bytes);
    for (int i = 0; i < FRAMES; i++) {
        struct text one = write_film(i, i);
        GifFileType *still = read_gif(&one);
        uint32_t *seen = screen_after(gif, i + 1), *wanted = screen_after(still, 1);
        size_t area = (size_t)gif->SWidth * (size_t)gif->SHeight, wrong = 0;
        for (size_t j = 0; j < area; j++)
            for (unsigned shift = 0; shift < 24; shift += 8)
                wrong += abs((int)(seen[j] >> shift & 255) - (int)(wanted[j] >> shift & 255)) > 24;
        assert_int_equal(wrong, 0);
        mem_free(seen);
        mem_free(wanted);
        DGifCloseFile(still, NULL);
        text_free(&one);
    }
    DGifCloseFile(gif, NULL);
    text_free(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_drawing_is_a_frame),
        cmocka_unit_test(test_frames_look_like_their_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
