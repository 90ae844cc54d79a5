/** How often a test kills what it tests: a few times, or often in `npm run test:faults`. */
export function killRounds<T>({ few, many }: { few: T; many: T }): T {
  return process.env['LECTERN_TEST_KILLS'] === 'many' ? many : few;
}
