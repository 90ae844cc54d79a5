export { type RealtimeOptions, type RealtimeServer, startRealtime } from './realtime-server.ts';
