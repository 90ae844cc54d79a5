export { defaultKeptBytes } from './answers/kept-answers.ts';
export { deliveryApi, type DeliveryApiOptions } from './delivery-api.ts';
export { defaultCdnSeconds } from './transport/cache-headers.ts';
export { defaultListenChannels, listenApi, type ListenApiOptions } from './listen/listen-api.ts';
