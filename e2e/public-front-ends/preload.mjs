// `node --import`: the requests of a public front-end go to the Lectern at `LECTERN_ORIGIN`.
import { leadRequests } from './lead-requests.mjs';

const origin = process.env['LECTERN_ORIGIN'];
if (origin === undefined) throw new Error('LECTERN_ORIGIN is missing');
leadRequests(origin);
