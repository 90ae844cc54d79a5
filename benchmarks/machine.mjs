import { spawnSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What the figures depend on besides the code. */
export function machine() {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1024 ** 2),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
    database: 'embedded',
    loadAverage: loadavg().map((value) => Number(value.toFixed(2))),
  };
}

/** The measured revision, and whether files differed from it. Nulls outside a git clone. */
export function revision() {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  return { commit, isModified: commit === null ? null : git('status', '--porcelain', '--untracked-files=no') !== '' };
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
