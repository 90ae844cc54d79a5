// A process to be killed, started by `crash.test.ts`: it writes pairs of rows and says which pairs were acknowledged.
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from './open-database.ts';

const [dataDir, round] = process.argv.slice(2);
if (!dataDir || !round) throw new Error('Usage: crash-writer <data folder> <round>');

const database = await openDatabase({ dataDir });
await sql`create table if not exists written (pair text, half int, filler text, primary key (pair, half))`.execute(
  database.kysely,
);
say('ready');

let last = 0;
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const pair = `${round}-${++last}`;
      await database.kysely.transaction().execute(async (tx) => {
        for (const half of [1, 2]) {
          await sql`insert into written values (${pair}, ${half}, ${'x'.repeat(last % 3000)})`.execute(tx);
        }
      });
      say(pair);
    }
  }),
);

/** At once and whole, because the process may not live to the next moment. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
