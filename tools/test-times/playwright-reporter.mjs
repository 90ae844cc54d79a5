import { relative } from 'node:path';
import { writeTimes } from './written-times.mjs';

/** Writes down how long each journey took. */
export default class TimesReporter {
  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    writeTimes([{ ms: result.duration, file: relative(process.cwd(), test.location.file), name: test.title }]);
  }
}
