import { defineValidator } from './define-validator.ts';

/** `unique`: no other record of the model holds the value. Passes here; the engine asks the database. */
export const uniqueValidator = defineValidator({ settings: [] });
