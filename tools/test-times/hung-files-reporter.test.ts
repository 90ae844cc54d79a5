import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
// @ts-expect-error -- a plain script without declarations
import HungFilesReporter from './hung-files-reporter.mjs';

const module = { moduleId: `${process.cwd()}/packages/some.test.ts` } as TestModule;
const test = { module } as TestCase;

describe('files that hang', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('are those that were silent for five minutes', () => {
    const reporter = new HungFilesReporter();
    reporter.onTestModuleQueued(module);
    vi.setSystemTime(4 * 60_000);
    reporter.onTestCaseResult(test);
    vi.setSystemTime(8 * 60_000);
    expect(reporter.hungFiles()).toEqual([]);

    vi.setSystemTime(10 * 60_000);
    expect(reporter.hungFiles()).toEqual(['packages/some.test.ts']);
  });

  it('are not those that ended, although the result of a test is reported after the end', () => {
    const reporter = new HungFilesReporter();
    reporter.onTestModuleQueued(module);
    reporter.onTestModuleEnd(module);
    reporter.onTestCaseResult(test);
    reporter.onTestModuleCollected(module);
    vi.setSystemTime(10 * 60_000);

    expect(reporter.hungFiles()).toEqual([]);
  });
});
