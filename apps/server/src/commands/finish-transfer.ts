import type { TransferReport } from '@lectern/transfer';
import { print } from './command.ts';

/** Says what a transfer did. What could not be moved is listed, and makes the command fail. */
export function finish(verb: string, { itemTypes, uploads, items, failures }: TransferReport): void {
  print(`${verb} ${itemTypes} models and blocks, ${uploads} assets, ${items} records.`);
  if (failures.length === 0) return;
  process.stderr.write(`${failures.length} could not be moved:\n${failures.map((failure) => `  ${failure}\n`).join('')}`);
  process.exitCode = 1;
}
