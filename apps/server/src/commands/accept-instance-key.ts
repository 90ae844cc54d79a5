import { migrateProject, openDatabase } from '@lectern/storage';
import { acceptInstanceKey } from '../settle-instance-key.ts';
import { type Command, print } from './command.ts';

/** `lectern accept-instance-key`: the remedy when the key of a database is lost. */
export const acceptKey: Command = {
  name: 'accept-instance-key',
  usage: '',
  summary: 'make the database belong to the instance key of this node, when its own is lost',
  async run({ config }) {
    const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
    try {
      await migrateProject(db.kysely);
      print(
        `The database belongs to the instance key with the fingerprint ${await acceptInstanceKey(db, config)} now.`,
      );
    } finally {
      await db.close();
    }
  },
};
