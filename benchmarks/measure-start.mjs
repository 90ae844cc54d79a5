import { join } from 'node:path';
import { figure, median } from './figures.mjs';
import { startServer } from './server.mjs';

/**
 * Time from the start of the process to "ready": on an empty folder, and on one that was used before. Leaves `data`
 * behind.
 */
export async function measureStart({ repetitions }, folder) {
  const cold = [];
  const warm = [];
  for (let round = 0; round < repetitions; round += 1) {
    const dataDir = join(folder, round === 0 ? 'data' : `data-${round}`);
    for (const times of [cold, warm]) {
      const server = await startServer(dataDir);
      times.push(server.readyMs);
      await server.stop();
    }
  }
  return [
    figure('start.cold', 'Cold start: new data folder to ready', median(cold), 'ms', cold),
    figure('start.warm', 'Warm start: empty project to ready', median(warm), 'ms', warm),
  ];
}
