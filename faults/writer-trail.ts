import type { Look } from "./report.ts";
import type { PostgresDatabase } from "./site-database.ts";

/** One row a transaction that has changed a row; all of them lock the row of the lease first, so their order is that of the commits. */
const begin = `
  CREATE TABLE public.writer_trail (
    id bigint GENERATED ALWAYS AS IDENTITY, transaction xid8 PRIMARY KEY, writer text NOT NULL
  );
  CREATE FUNCTION public.note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO public.writer_trail (transaction, writer)
      VALUES (pg_current_xact_id(), current_setting('application_name')) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  DO $$ DECLARE place regclass; BEGIN
    FOR place IN SELECT oid FROM pg_class
      WHERE relnamespace = 'monitor'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP
      EXECUTE format('CREATE TRIGGER note_writer AFTER INSERT OR UPDATE OR DELETE ON %s
        FOR EACH ROW EXECUTE FUNCTION public.note_writer()', place);
    END LOOP;
  END $$`;

const turns = `
  SELECT writer FROM
    (SELECT id, writer, lag(writer) OVER (ORDER BY id) AS before FROM public.writer_trail) AS trail
  WHERE before IS DISTINCT FROM writer ORDER BY id`;

/** Notes in the database itself which server has written, by the name of its connections. */
export class WriterTrail {
  readonly #database: PostgresDatabase;

  private constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Notes what is written from now on. */
  static async begin(database: PostgresDatabase): Promise<WriterTrail> {
    await database.server.query(database.url, begin);
    return new WriterTrail(database);
  }

  /** Whether these have written, one after the other, and none once the next had begun. */
  async isOf(writers: readonly string[]): Promise<Look> {
    const rows = await this.#database.server.query(this.#database.url, turns);
    const seen = rows.map(({ writer }) => String(writer));
    return { seen: seen.join(", then "), isKept: seen.join() === writers.join() };
  }
}
