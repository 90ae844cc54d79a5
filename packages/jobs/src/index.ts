export { createTaskQueue } from './tasks/create-task-queue.ts';
export * from './tasks/start-task-worker.ts';
