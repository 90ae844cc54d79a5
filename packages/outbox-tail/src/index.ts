export { OutboxTail, type Subscriber } from './outbox-tail.ts';
