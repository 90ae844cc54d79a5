import type { TaskHandlers } from '@lectern/engine';

/** Who does which kind of work; one line each. */
export const taskHandlers: Partial<TaskHandlers> = {};
