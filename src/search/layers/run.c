#include "search/layers/run.h"

#include "base/mem.h"
#include "base/sum.h"
#include "search/layers/codec.h"
#include "search/layers/keys.h"
#include "search/layers/medium.h"
#include "search/limits.h"

enum { HEAD = 16, SUM_AT = 8 };

static void put_number(uint8_t *bytes, uint64_t number, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

static uint64_t get_number(const uint8_t *bytes, unsigned length)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < length; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

/* Of a block of a run, whose head is but for the sum complete. */
static uint64_t block_sum(const uint8_t *block, size_t length, uint64_t run, uint32_t index)
{
    uint8_t name[16];
    put_number(name, run, 8);
    put_number(name + 8, index, 8);
    uint64_t sum = sum_add(sum_add(0, name, sizeof name), block, SUM_AT);
    return sum_add(sum, block + HEAD, length - HEAD);
}

size_t run_memory(const struct run_setting *setting)
{
    return setting->block_bytes + setting->words * sizeof(uint64_t);
}

/* The block and a key, in memory taken from the meter; NULL when there is not so much. */
static uint8_t *take_memory(const struct run_setting *setting, uint64_t **key)
{
    if (!meter_take(setting->meter, run_memory(setting)))
        return NULL;
    uint8_t *block = mem_try_alloc(setting->block_bytes, 1);
    if (!block) {
        meter_give(setting->meter, run_memory(setting));
        setting->meter->hit = LIMIT_MEMORY;
        return NULL;
    }
    *key = mem_alloc(setting->words, sizeof **key);
    return block;
}

static void give_memory(const struct run_setting *setting, uint8_t *block, uint64_t *key)
{
    mem_free(block);
    mem_free(key);
    meter_give(setting->meter, run_memory(setting));
}

bool run_writer_open(struct run_writer *writer, const struct run_setting *setting, uint64_t number)
{
    *writer = (struct run_writer){.setting = setting, .run.number = number, .used = HEAD};
    writer->block = take_memory(setting, &writer->last);
    if (!writer->block)
        return false;
    writer->file = setting->medium->create(setting->medium->self, number);
    if (!writer->file)
        give_memory(setting, writer->block, writer->last);
    return writer->file;
}

static bool end_block(struct run_writer *writer)
{
    const struct medium *medium = writer->setting->medium;
    uint8_t *block = writer->block;
    size_t length = writer->used;
    put_number(block, length - HEAD, 4);
    put_number(block + 4, writer->count, 4);
    put_number(block + SUM_AT, block_sum(block, length, writer->run.number, writer->blocks), 8);
    writer->blocks++;
    writer->run.bytes += length;
    writer->run.keys += writer->count;
    writer->used = HEAD;
    writer->count = 0;
    for (unsigned i = 0; i < writer->setting->words; i++)
        writer->last[i] = 0;
    return medium->put(medium->self, writer->file, block, length);
}

bool run_writer_add(struct run_writer *writer, const uint64_t *key)
{
    const struct run_setting *setting = writer->setting;
    if (writer->used + codec_room(setting->words) > setting->block_bytes && !end_block(writer))
        return false;
    writer->used += codec_put(setting->words, writer->last, key, writer->block + writer->used);
    key_copy(setting->words, writer->last, key);
    writer->count++;
    return true;
}

bool run_writer_close(struct run_writer *writer, struct run *run)
{
    const struct medium *medium = writer->setting->medium;
    bool put = !writer->count || end_block(writer);
    bool good = medium->complete(medium->self, writer->file) && put;
    if (!good)
        medium->remove(medium->self, writer->run.number);
    give_memory(writer->setting, writer->block, writer->last);
    *run = writer->run;
    return good;
}

void run_writer_abandon(struct run_writer *writer)
{
    const struct medium *medium = writer->setting->medium;
    medium->complete(medium->self, writer->file);
    medium->remove(medium->self, writer->run.number);
    give_memory(writer->setting, writer->block, writer->last);
}

bool run_reader_open(struct run_reader *reader, const struct run_setting *setting,
                     const struct run *run)
{
    *reader = (struct run_reader){
        .setting = setting, .run = *run, .keys_left = run->keys, .bytes_left = run->bytes};
    reader->block = take_memory(setting, &reader->key);
    if (!reader->block)
        return false;
    reader->file = setting->medium->open(setting->medium->self, run->number);
    if (!reader->file)
        give_memory(setting, reader->block, reader->key);
    return reader->file;
}

static bool blame(struct run_reader *reader)
{
    const struct medium *medium = reader->setting->medium;
    reader->failed = true;
    medium->blame(medium->self, reader->run.number);
    return false;
}

static bool fetch(struct run_reader *reader, size_t at, size_t length)
{
    const struct medium *medium = reader->setting->medium;
    if (length > reader->bytes_left || at + length > reader->setting->block_bytes)
        return blame(reader);
    reader->bytes_left -= length;
    if (medium->get(medium->self, reader->file, reader->block + at, length))
        return true;
    reader->failed = true;
    return false;
}

static bool next_block(struct run_reader *reader)
{
    const uint8_t *block = reader->block;
    if (!reader->keys_left)
        return reader->bytes_left ? blame(reader) : false;
    if (!fetch(reader, 0, HEAD) || !fetch(reader, HEAD, (size_t)get_number(block, 4)))
        return false;
    reader->at = HEAD;
    reader->length = HEAD + (size_t)get_number(block, 4);
    reader->count = (uint32_t)get_number(block + 4, 4);
    uint64_t sum = block_sum(block, reader->length, reader->run.number, reader->blocks++);
    if (sum != get_number(block + SUM_AT, 8) || !reader->count || reader->count > reader->keys_left)
        return blame(reader);
    reader->keys_left -= reader->count;
    for (unsigned i = 0; i < reader->setting->words; i++)
        reader->key[i] = 0;
    return true;
}

bool run_reader_next(struct run_reader *reader)
{
    if (reader->failed || (!reader->count && !next_block(reader)))
        return false;
    size_t used = codec_get(reader->setting->words, reader->block + reader->at,
                            reader->length - reader->at, reader->key);
    if (!used)
        return blame(reader);
    reader->at += used;
    reader->count--;
    return true;
}

void run_reader_close(struct run_reader *reader)
{
    const struct medium *medium = reader->setting->medium;
    medium->close(medium->self, reader->file);
    give_memory(reader->setting, reader->block, reader->key);
}
