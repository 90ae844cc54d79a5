/** Attributes of a model that name one of its own fields; a field type says which of them its fields may serve as. */
export const ownFieldAttributes = [
  'orderingFieldId',
  'titleFieldId',
  'imagePreviewFieldId',
  'excerptFieldId',
  'presentationTitleFieldId',
  'presentationImageFieldId',
] as const;

/** An attribute of a model that names one of its own fields. */
export type OwnFieldAttribute = (typeof ownFieldAttributes)[number];
