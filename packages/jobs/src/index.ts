export type { BackgroundWorker } from './background-worker.ts';
export * from './hold-lease.ts';
export type { OutboxConsumer } from './outbox/outbox-consumer.ts';
export { outboxConsumers } from './outbox/outbox-consumers.ts';
export * from './outbox/start-outbox-relay.ts';
export { type SmtpConfig, smtpTransport } from './mail/smtp-transport.ts';
export * from './tasks/start-task-worker.ts';
