import { relative } from 'node:path';
import { writeTimes } from './written-times.mjs';

/** Writes down how long each test took, and each file before its first one. */
export default class TimesReporter {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = `${relative(process.cwd(), module.moduleId)}${process.env.LECTERN_TEST_DATABASE_URL ? ' (PostgreSQL)' : ''}`;
    const tests = [...module.children.allTests()].map((test) => ({
      ms: test.diagnostic()?.duration ?? 0,
      file,
      name: test.fullName,
    }));
    const { collectDuration, duration } = module.diagnostic();
    const inTests = tests.reduce((sum, { ms }) => sum + ms, 0);
    // Tests that run in parallel take longer together than their file.
    writeTimes([
      ...tests,
      { ms: collectDuration + Math.max(0, duration - inTests), file, name: '(imports and hooks)' },
    ]);
  }
}
