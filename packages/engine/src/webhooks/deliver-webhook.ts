import type { TaskHandler } from '../tasks.ts';

export const deliverWebhook: TaskHandler<'webhook.deliver'> = async () => {};
