import { parseArgs } from 'node:util';

const help = `npm run bench -- [options]

  --records <n>   records to load (10000)
  --quick         fewer repetitions and 1000 records, to see that it runs; such figures are not compared
  --baseline      make this run the baseline that later runs are compared with
`;

/** Reads the command line; ends the process after printing help or naming a mistake. */
export function readOptions(args) {
  const { values } = parse(args);
  if (values.help) {
    process.stdout.write(help);
    process.exit(0);
  }
  const quick = values.quick === true;
  const records = Number(values.records ?? (quick ? 1000 : 10_000));
  if (!Number.isInteger(records) || records < 100) fail('--records takes a whole number from 100.');
  return {
    records,
    quick,
    baseline: values.baseline === true,
    repetitions: quick ? 1 : 3,
    pageLoads: quick ? 2 : 5,
    /** Models of the project in which the schema area is measured, and fields of the largest. */
    schema: { models: quick ? 30 : 300, fields: quick ? 20 : 80 },
    /** Fields of the large form, and nodes of the long text. */
    forms: { fields: quick ? 60 : 600, nodes: quick ? 100 : 1000 },
    /** Records that one client creates alone. */
    recordsOfOneClient: Math.min(quick ? 100 : 500, Math.floor(records / 2)),
    oneClientWithinMs: 20_000,
    eightClientsWithinMs: 150_000,
    /** The server makes the indexes of large models a minute after its start. */
    upkeepMs: quick ? 0 : 65_000,
    connections: 16,
    warmUpSeconds: quick ? 1 : 2,
    loadSeconds: quick ? 3 : 10,
    restMs: quick ? 1000 : 4000,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        records: { type: 'string' },
        quick: { type: 'boolean' },
        baseline: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(error.message);
  }
}

function fail(message) {
  process.stderr.write(`${message}\n\n${help}`);
  process.exit(1);
}
