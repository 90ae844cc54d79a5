/** What a plan can limit for each project, by the codes of the protocol; the ends of some are their units. */
export const planLimitCodes = [
  'item_types',
  'items',
  'locales',
  'users',
  'roles',
  'access_tokens',
  'webhooks',
  'build_triggers',
  'sandbox_environments',
  'uploadable_bytes',
  'mux_encoding_seconds',
] as const;
/** Something that a plan can limit. */
export type PlanLimitCode = (typeof planLimitCodes)[number];

/** The most of each that a project may have; what is missing is unlimited. */
export type PlanLimits = Readonly<Partial<Record<PlanLimitCode, number>>>;

/** What the limits summary shows besides: measured, never limited. */
const measuredUsageCodes = ['api_calls', 'traffic_bytes'] as const;

/** The codes of the limits summary, in its order. */
export const subscriptionLimitCodes = [...planLimitCodes, ...measuredUsageCodes] as const;
/** A line of the limits summary. */
export type SubscriptionLimitCode = (typeof subscriptionLimitCodes)[number];

/** How much a project uses of something, and how much it may; null without a limit. */
export interface SubscriptionLimit {
  code: SubscriptionLimitCode;
  usage: number;
  limit: number | null;
}

/** Features that an operator can leave out, by code; every project has those that are not. */
export const subscriptionFeatureCodes = ['audit_log', 'sso', 'white_label', 'workflows'] as const;
/** A feature that an operator can leave out. */
export type SubscriptionFeatureCode = (typeof subscriptionFeatureCodes)[number];

/** The feature of a server that makes streams of videos: not the operator's choice, but that of what is installed. */
export const videoStreamingFeature = 'video_streaming';

/** What the operator leaves out of every project of the instance. */
export interface PlanFeatures {
  disabled: ReadonlySet<SubscriptionFeatureCode>;
  /** Where to ask for what a project doesn't have; null if nowhere. */
  upgradeUrl: string | null;
}

/** Nothing is left out. */
export const allPlanFeatures: PlanFeatures = { disabled: new Set(), upgradeUrl: null };
