import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addModels, addRecords, openProject } from './content.mjs';
import { figure } from './figures.mjs';
import { machine, revision } from './machine.mjs';
import { measureConsole } from './measure-console.mjs';
import { addLargeForms, measureForms, measureList } from './measure-content.mjs';
import { measureFork } from './measure-fork.mjs';
import { measureReads } from './measure-reads.mjs';
import { addLargeSchema, measureSchema } from './measure-schema.mjs';
import { measureStart } from './measure-start.mjs';
import { readOptions } from './options.mjs';
import { printTable, readBaseline, record } from './report.mjs';
import { pause, startServer } from './server.mjs';

/** Measures everything, prints a table, and records the figures with the machine they were taken on. */
export async function bench(args) {
  const options = readOptions(args);
  const before = machine();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  try {
    const figures = await measureAll(options, folder);
    const run = {
      recordedAt: new Date().toISOString(),
      ...revision(),
      machine: before,
      loadAverage: { before: before.loadAverage, after: machine().loadAverage },
      options,
      figures,
    };
    printTable(figures, options.quick ? null : await readBaseline(options));
    await record(run, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(options, folder) {
  const figures = [...(await measureStart(options, folder))];
  const dataDir = join(folder, 'data');
  say('Memory at rest …');
  let server = await startServer(dataDir);
  try {
    await pause(options.restMs);
    figures.push(figure('memory.idle', 'Memory, idle and empty', server.memoryMb(), 'MB'));

    const project = await openProject(server.origin);
    const models = await addModels(project);
    say(`Creating ${options.records} records …`);
    const writing = server.watchMemory();
    const { figures: writes, articleIds } = await addRecords(project, models, options);
    figures.push(...writes, figure('memory.writing', 'Memory, peak while creating', writing.peakMb(), 'MB'));

    say('Restarting with the records …');
    await server.stop();
    // Reads are measured as they run; `measure-repeats.mjs` measures answers that are kept.
    server = await startServer(dataDir, { settings: { LECTERN_DELIVERY_CACHE_MB: '0' } });
    figures.push(figure('start.warm_full', `Warm start with ${articleIds.length} records`, server.readyMs, 'ms'));
    say('Waiting for the first round of upkeep …');
    await pause(options.upkeepMs);

    say('Reading …');
    const reading = server.watchMemory();
    figures.push(...(await measureReads(server.origin, project, models, articleIds, options)));
    figures.push(figure('memory.reading', 'Memory, peak while reading', reading.peakMb(), 'MB'));

    say('Forking …');
    figures.push(...(await measureFork(await openProject(server.origin))));

    say('Opening the console …');
    figures.push(...(await measureConsole(server.origin, models, options)));
    figures.push(...(await measureList(server.origin, models.article, options)));
    await pause(options.restMs);
    figures.push(figure('memory.after', 'Memory, at rest afterwards', server.memoryMb(), 'MB'));
  } finally {
    await server.stop();
  }
  say('Opening a large schema …');
  figures.push(...(await measureLargeSchema(options, join(folder, 'schema'))));
  say('Opening a large form …');
  figures.push(...(await measureLargeForms(options, join(folder, 'forms'))));
  return figures;
}

/** On a server of its own: hundreds of models would weigh on every other figure. */
async function measureLargeSchema(options, dataDir) {
  const server = await startServer(dataDir);
  try {
    const large = await addLargeSchema(await openProject(server.origin), options.schema);
    return await measureSchema(server.origin, large, options);
  } finally {
    await server.stop();
  }
}

/** On a server of its own, like the large schema. */
async function measureLargeForms(options, dataDir) {
  const server = await startServer(dataDir);
  try {
    const large = await addLargeForms(await openProject(server.origin), options.forms);
    return await measureForms(server.origin, large, { ...options.forms, repetitions: options.repetitions });
  } finally {
    await server.stop();
  }
}

function say(message) {
  process.stdout.write(`  ${message}\n`);
}
