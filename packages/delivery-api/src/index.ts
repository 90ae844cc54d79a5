export { deliveryApi, type DeliveryApiOptions } from './delivery-api.ts';
