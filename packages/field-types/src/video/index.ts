import { isWebUrl } from '@lectern/domain';
import { defineFieldType } from '../define.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { parseMembers } from '../values/parse-members.ts';

/** Hosts a video may come from. */
export const videoProviders = ['youtube', 'vimeo', 'facebook'] as const;

/** A video of another host. Nothing is fetched: the client fills everything in. */
export const videoType = defineFieldType({
  id: 'video',
  editors: [{ id: 'video', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing) },
  servesAs: ['presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) =>
    parseMembers(value, {
      provider: (member) => videoProviders.some((provider) => provider === member),
      provider_uid: (member) => typeof member === 'string' && member !== '',
      url: isAddress,
      width: isPixelCount,
      height: isPixelCount,
      thumbnail_url: isAddress,
      title: (member) => typeof member === 'string',
    }),
});

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && isWebUrl(value);
}

function isPixelCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
