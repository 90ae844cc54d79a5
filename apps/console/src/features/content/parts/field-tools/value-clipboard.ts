import { readySlugs } from '@lectern/field-types/console';
import { type Copied, type CopiedValue, plainTextOfCopy, readEnvelope, writeEnvelope } from './copied-value.ts';

/** Other tabs of the console find the value here; other programs see the plain text only. */
const format = 'web application/vnd.lectern.value+json';

/** For browsers that keep the clipboard from pages. */
let kept: { copied: CopiedValue; text: string } | null = null;

/** The clipboard of the system, as far as the browser opens it, for values of fields. */
export const valueClipboard = {
  async write(copied: CopiedValue): Promise<void> {
    const text = plainTextOfCopy(copied);
    kept = { copied, text };
    await writeBoth(text, writeEnvelope(copied)).catch(() =>
      navigator.clipboard.writeText(text).catch(() => undefined),
    );
  },

  /** The last copied value, here or elsewhere; null without one. */
  async read(): Promise<Copied | null> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) return kept?.copied ?? null;
    // Operating systems have different line endings.
    if (kept !== null && linesOf(text) === linesOf(kept.text)) return kept.copied;
    const envelope = (await readOwnFormat().catch(() => null)) ?? text;
    const copied = readEnvelope(envelope);
    if (copied !== null) return copied;
    // The text may become a slug.
    await readySlugs(text);
    return text === '' ? null : { kind: 'text', text };
  },
};

async function writeBoth(text: string, envelope: string): Promise<void> {
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      [format]: new Blob([envelope], { type: format }),
    }),
  ]);
}

async function readOwnFormat(): Promise<string | null> {
  for (const item of await navigator.clipboard.read()) {
    if (item.types.includes(format)) return (await item.getType(format)).text();
  }
  return null;
}

function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
