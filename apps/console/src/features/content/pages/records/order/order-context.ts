import { createContext } from 'react';
import type { ManualOrder } from './use-manual-order.ts';

/** The order that rows are in, where users put them in order by hand. */
export const OrderContext = createContext<ManualOrder | null>(null);
