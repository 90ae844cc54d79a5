import { ChildProcess } from 'node:child_process';
import { relative } from 'node:path';

/** No limit of a test or a hook is as long: who says nothing for so long is in a loop, or never ends an import. */
const silenceMs = 5 * 60_000;

/** Ends the run, with the names of the files, when a file hangs where no limit of a test can end it. */
export default class HungFilesReporter {
  /** The last sign of life of each running file. @type {Map<string, number>} */
  #lastSeen = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #watch;

  onTestRunStart() {
    this.#watch ??= setInterval(() => this.#look(), silenceMs / 10).unref();
  }

  onTestRunEnd() {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    this.#lastSeen.set(module.moduleId, Date.now());
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleCollected(module) {
    this.#see(module.moduleId);
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.#see(test.module.moduleId);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    this.#lastSeen.delete(module.moduleId);
  }

  /** The running files that were silent for too long. */
  hungFiles() {
    return [...this.#lastSeen]
      .filter(([, at]) => Date.now() - at > silenceMs)
      .map(([path]) => relative(process.cwd(), path));
  }

  /** The result of a test may be reported after the end of its file, which must not count as running again. */
  #see(path) {
    if (this.#lastSeen.has(path)) this.#lastSeen.set(path, Date.now());
  }

  #look() {
    const hung = this.hungFiles();
    if (hung.length === 0) return;
    process.stderr.write(`Nothing was heard for ${silenceMs / 60_000} minutes from ${hung.join(', ')}\n`);
    // A worker in an endless loop does not notice the end of the run.
    // oxlint-disable-next-line no-underscore-dangle -- the only list of the processes that Vitest has started
    for (const handle of process._getActiveHandles()) if (handle instanceof ChildProcess) handle.kill('SIGKILL');
    process.exit(1);
  }
}
