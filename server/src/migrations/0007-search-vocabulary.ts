import { type Kysely, sql } from 'kysely'
import { requireExtension } from '../platform/database/extension.ts'

/** It has the SQL of each table's searchable text. */
const texts = {
  product: `CASE WHEN is_published THEN concat_ws(' ', name, short_description, material) ELSE '' END`,
  brand: 'name',
  category: 'name',
  synonym: `term || ' ' || meaning`,
}

/** Devanagari letters and vowel signs by their sound in Latin letters. */
const devanagari: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'r', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'r', 'े': 'e', 'ै': 'e', 'ो': 'o', 'ौ': 'o' },
  ...{ 'ं': 'n', 'ँ': 'n', क: 'k', ख: 'k', ग: 'g', घ: 'g', ङ: 'n', च: 'c', छ: 'c', ज: 'j', झ: 'j', ञ: 'n' },
  ...{ ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', प: 'p', फ: 'f' },
  ...{ ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v', श: 's', ष: 's', स: 's', ह: 'h' },
  // Silent signs map to nothing and must come last.
  ...{ '़': '', '्': '', 'ः': '' },
}

/**
 * Adds a vocabulary in which trigrams find corrections, and extends the full text to all texts of a product. Triggers
 * maintain the vocabulary under the lock on the catalogue's version.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await requireExtension(database, 'pg_trgm')
  // Loads pg_trgm: its settings are known only after that.
  await sql`SELECT similarity('a', 'b')`.execute(database)
  await createWords(database)
  await createVocabulary(database)
  await sql`
    CREATE FUNCTION product_text(name text, short_description text, material text, description text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT to_tsvector('english',
        name || ' ' || short_description || ' ' || COALESCE(material, '') || ' ' || description)
    $$`.execute(database)
  await sql`DROP INDEX product_description`.execute(database)
  await sql`
    CREATE INDEX product_text ON product
    USING gin (product_text(name, short_description, material, description)) WITH (fastupdate = off)
    `.execute(database)
}

async function createWords(database: Kysely<unknown>): Promise<void> {
  // Separators are listed, so that every locale agrees.
  await sql`
    CREATE FUNCTION spelt_words(asked text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT DISTINCT word FROM regexp_split_to_table(
        lower(normalize(regexp_replace(normalize(asked, NFKD), '[\\u0300-\\u036f''’‘\`´]', '', 'g'), NFC)),
        '[\\u0001-\\u0060\\u007b-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f]+') AS word
      WHERE length(word) BETWEEN 3 AND 30
    $$`.execute(database)
  // Spellings by Hindi speakers have one sound: sphatik, sfatik and स्फटिक, ganesh and ganesha, shree and shri, kwartz
  // and quartz.
  await sql`
    CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      sound text := replace(replace(word, 'ee', 'i'), 'oo', 'u');
    BEGIN
      IF word ~ '[\\u0900-\\u097f]' THEN
        -- a consonant without a vowel sign or a stroke is spoken with an a
        sound := regexp_replace(sound, '([\\u0915-\\u0939]\\u093c?)(?![\\u093c\\u093e-\\u094d])', '\\1a', 'g');
        sound := translate(sound, ${sql.lit(Object.keys(devanagari).join(''))},
          ${sql.lit(Object.values(devanagari).join(''))});
      END IF;
      sound := regexp_replace(sound, '(.)\\1+', '\\1', 'g');
      sound := replace(sound, 'ph', 'f');
      sound := regexp_replace(sound, '([bkgtdjpc])h', '\\1', 'g');
      sound := replace(replace(replace(replace(sound, 'sh', 's'), 'qu', 'kv'), 'q', 'k'), 'x', 'ks');
      sound := regexp_replace(sound, 'ck|c(?!h)', 'k', 'g');
      sound := translate(regexp_replace(sound, 'e(?=i)', 'i', 'g'), 'wzy', 'vji');
      RETURN regexp_replace(sound, '[ea]$', '');
    END $$`.execute(database)
}

async function createVocabulary(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_word (
      word text COLLATE "C" PRIMARY KEY,
      texts integer NOT NULL, -- how many have the word
      sound text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sound_of(word)) STORED
    ) WITH (fillfactor = 70)`.execute(database)
  await sql`
    CREATE INDEX search_word_sound ON search_word USING gin (sound gin_trgm_ops) WITH (fastupdate = off)`.execute(
    database,
  )
  // Swapped letters change most trigrams, so words with swaps undone are looked up, too. Thresholds are low because
  // results are compared letter by letter.
  await sql`
    CREATE FUNCTION similar_words(typed text) RETURNS TABLE (word text, sound text)
    LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.12 SET pg_trgm.word_similarity_threshold = 0.4
    AS $$
    DECLARE
      turned text[] := ARRAY(
        SELECT overlay(typed PLACING reverse(substr(typed, place, 2)) FROM place FOR 2)
        FROM generate_series(1, length(typed) - 1) AS place);
      typed_sound text := sound_of(typed);
      turned_sound text := sound_of(turned[1]);
    BEGIN
      RETURN QUERY SELECT known.word::text, known.sound::text FROM search_word AS known
        WHERE known.sound % typed_sound OR known.sound %> typed_sound OR known.sound % turned_sound
          OR known.word = ANY (turned);
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      gone text := format('SELECT %s AS text FROM old_rows', TG_ARGV[0]);
      added text := format('SELECT %s AS text FROM new_rows', TG_ARGV[0]);
      changed text := format(CASE TG_OP
        WHEN 'INSERT' THEN 'SELECT spelt_words(text) AS word, 1 AS by FROM (%2$s) AS added'
        WHEN 'DELETE' THEN 'SELECT spelt_words(text) AS word, -1 AS by FROM (%1$s) AS gone'
        ELSE 'SELECT spelt_words(text) AS word, 1 AS by FROM (%2$s EXCEPT ALL %1$s) AS added
          UNION ALL SELECT spelt_words(text), -1 FROM (%1$s EXCEPT ALL %2$s) AS gone' END, gone, added);
      words bigint;
    BEGIN
      EXECUTE format('INSERT INTO search_word AS known (word, texts)
        SELECT word, sum(by) FROM (%s) AS changed GROUP BY word HAVING sum(by) <> 0
        ON CONFLICT (word) DO UPDATE SET texts = known.texts + excluded.texts', changed);
      GET DIAGNOSTICS words = ROW_COUNT;
      IF words > 0 AND TG_OP <> 'INSERT' THEN
        DELETE FROM search_word WHERE texts = 0;
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  for (const [table, text] of Object.entries(texts)) await watch(database, table, text)
}

/** Indexes the words of existing rows, and of later ones by triggers. */
async function watch(database: Kysely<unknown>, table: string, text: string): Promise<void> {
  await sql`
    INSERT INTO search_word AS known (word, texts)
    SELECT word, count(*) FROM ${sql.table(table)}, spelt_words(${sql.raw(text)}) AS word GROUP BY word
    ON CONFLICT (word) DO UPDATE SET texts = known.texts + excluded.texts`.execute(database)
  // Must run after the trigger "note", which locks the catalogue's version.
  const changes = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }
  for (const [change, rows] of Object.entries(changes)) {
    const referencing = rows.map((which) => `${which} TABLE AS ${which}_rows`).join(' ')
    await sql`
      CREATE TRIGGER ${sql.id(`note_words_${change}`)} AFTER ${sql.raw(change)} ON ${sql.table(table)}
      REFERENCING ${sql.raw(referencing)}
      FOR EACH STATEMENT EXECUTE FUNCTION note_words(${sql.lit(text)})`.execute(database)
  }
}

export async function down(database: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(texts)) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`DROP TRIGGER ${sql.id(`note_words_${change}`)} ON ${sql.table(table)}`.execute(database)
    }
  }
  await sql`DROP INDEX product_text`.execute(database)
  await sql`
    CREATE INDEX product_description ON product USING gin (to_tsvector('english', description))
    WITH (fastupdate = off)`.execute(database)
  await sql`DROP TABLE search_word`.execute(database)
  await sql`DROP FUNCTION product_text, note_words, similar_words, sound_of, spelt_words`.execute(database)
}
