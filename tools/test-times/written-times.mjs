// How long the tests of a run took: both runners write it to one file, a line of JSON for each test.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * One test, or what a file does before its tests.
 * @typedef {{ ms: number, file: string, name: string }} TestTime
 */

/**
 * Writes times down where `npm test` looks for them; does nothing in any other run.
 * @param {TestTime[]} times
 */
export function writeTimes(times) {
  const path = process.env.LECTERN_TEST_TIMES;
  if (path) appendFileSync(path, times.map((time) => `${JSON.stringify(time)}\n`).join(''));
}

/**
 * A table of the slowest tests, the slowest first; empty when nothing was written down.
 * @param {string} path
 * @param {number} count
 */
export function slowest(path, count) {
  if (!existsSync(path)) return '';
  /** @type {TestTime[]} */
  const times = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return times
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, file, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}  ${name}`)
    .join('\n');
}
