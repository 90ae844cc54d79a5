import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const baselinePath = join(import.meta.dirname, 'baseline.json');
const resultsFolder = join(import.meta.dirname, 'results');

/** The run that others are compared with; null when there is none over as many records. */
export async function readBaseline({ records }) {
  if (!existsSync(baselinePath)) return null;
  const baseline = JSON.parse(await readFile(baselinePath, 'utf8'));
  return baseline.options.records === records ? baseline : null;
}

/** Prints every figure, and how it changed against the baseline where there is one. */
export function printTable(figures, baseline) {
  const rows = figures.map((entry) => {
    const before = baseline?.figures.find(({ id }) => id === entry.id)?.value;
    return [
      entry.what,
      format(entry.value),
      entry.unit,
      before === undefined ? '' : format(before),
      change(entry.value, before),
    ];
  });
  const head = ['', 'now', '', ...(baseline === null ? ['', ''] : ['baseline', 'change'])];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 || column === 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${[head, ...rows].map((row) => `  ${line(row)}`).join('\n')}\n\n`);
}

/** Writes the run to `results/`, and to `baseline.json` when asked to or when there is none yet. */
export async function record(run, { baseline, quick }) {
  await mkdir(resultsFolder, { recursive: true });
  const name = `${run.recordedAt.slice(0, 19).replaceAll(':', '')}Z.json`;
  const text = `${JSON.stringify(run, null, 2)}\n`;
  await writeFile(join(resultsFolder, name), text);
  process.stdout.write(`  Recorded in benchmarks/results/${name}\n`);
  if (!baseline && (quick || existsSync(baselinePath))) return;
  await writeFile(baselinePath, text);
  process.stdout.write('  This is the baseline now.\n');
}

function format(value) {
  return value.toLocaleString('en', { maximumSignificantDigits: 21 });
}

function change(now, before) {
  if (before === undefined || before === 0) return '';
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}
