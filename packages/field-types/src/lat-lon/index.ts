import { defineFieldType } from '../define.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { parseMembers } from '../values/parse-members.ts';

/** A place on Earth in degrees. */
export const latLonType = defineFieldType({
  id: 'lat_lon',
  editors: [{ id: 'map', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing) },
  acceptsDefaultValue: true,
  servesAs: ['presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) => parseMembers(value, { latitude: isWithin(90), longitude: isWithin(180) }),
});

function isWithin(degrees: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && Math.abs(value) <= degrees;
}
