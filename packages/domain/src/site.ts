/** Who owns a project: an account, or an organization whose members act for it. */
export interface SiteOwner {
  type: 'account' | 'organization';
  id: string;
}

/** A project: the unit that owns environments, roles, tokens and people. */
export interface Site {
  id: string;
  name: string;
  /** Host label under the server's own host name, for example `kestrel-hall`. */
  internalDomain: string;
  domain: string | null;
  owner: SiteOwner;
  createdAt: Date;
  requireTwoFactor: boolean;
  /** Users, unlike the owner, enter by single sign-on only. */
  requireSingleSignOn: boolean;
  ipTrackingEnabled: boolean;
  forceUseOfSandboxEnvironments: boolean;
  assetsCdnDefaultSettings: AssetsCdnSettings;
  /** The URL of the project's own console texts; `:locale` is replaced by the language. */
  customI18nMessagesTemplateUrl: string | null;
  /** Every account of the server may make its own project of it. */
  isPublicTemplate: boolean;
}

/** What the asset server does to files unless their URL overrides it, in the wire's words. */
export interface AssetsCdnSettings {
  /** Parameters of images: quality 0–100, automatic improvements, colour space. */
  image: {
    q?: number;
    auto?: readonly ('compress' | 'format' | 'enhance' | 'true' | 'redeye')[];
    cs?: 'srgb' | 'adobergb1998' | 'tinysrgb' | 'strip' | 'origin';
  };
  video: { disable_serving_raw_videos?: boolean };
}

/** The default asset settings of a new site. */
export const defaultAssetsCdnSettings: AssetsCdnSettings = {
  image: { auto: ['format'] },
  video: { disable_serving_raw_videos: false },
};

/** A copy of a site's schema and content; stored in a PostgreSQL schema of its own. */
export interface Environment {
  /** Key of the row, stable across renames. */
  key: string;
  siteId: string;
  /** The name people and the wire use as ID, for example `main`. */
  id: string;
  isPrimary: boolean;
  status: 'creating' | 'ready' | 'destroying';
  isReadOnly: boolean;
  /** Name of its PostgreSQL schema, `env_…`. */
  schema: string;
  /** Grows with every change of models, fields or site settings; caches are keyed by it. */
  schemaVersion: number;
  createdAt: Date;
  lastDataChangeAt: Date;
  forkedFrom: string | null;
}

/** Settings of a site that each environment keeps for itself. */
export interface SiteSettings {
  locales: readonly string[];
  /** IANA zone name, for example `Europe/London`. */
  timezone: string;
  theme: SiteTheme;
  globalSeo: unknown;
  noIndex: boolean;
  faviconUploadId: string | null;
}

/** Colours (red, green, blue, alpha: 0–255) and logo of a site. */
export interface SiteTheme {
  type: 'monochromatic' | 'custom';
  hue: number | null;
  primary_color: RgbaColor;
  light_color: RgbaColor;
  dark_color: RgbaColor;
  accent_color: RgbaColor;
  logo: string | null;
}

/** A colour; every channel is an integer from 0 to 255, alpha too. */
export interface RgbaColor {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}
