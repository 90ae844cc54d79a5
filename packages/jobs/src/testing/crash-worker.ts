// A process to be killed, started by `crash.test.ts`: it starts a task, reports it, and never ends it.
import { writeSync } from 'node:fs';
import { enqueueTask } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openDatabase } from '@lectern/storage';
import { startTaskWorker } from '../tasks/start-task-worker.ts';

const [place] = process.argv.slice(2);
if (place === undefined) throw new Error('Usage: crash-worker <data folder or address of a migrated database>');

const db = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place });
const services = testServices(db);
await enqueueTask(db.kysely, 'environment.fork', { environmentKey: 'half-done' });
await startTaskWorker(services, {
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  handlers: {
    'environment.fork': () => {
      writeSync(1, 'begun\n');
      return new Promise(() => {});
    },
  },
});
