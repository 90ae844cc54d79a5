import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { MessageLoader } from './i18n/messages-in.ts';
import type { LocalizationPreferences } from './localization-preferences.ts';
import type { Permissions } from './permissions.ts';

/** Flat message catalogue of one feature: `feature.place.name` to ICU text with single braces. */
export type Messages = Readonly<Record<string, string>>;

/** One entry in the navigation bar. */
export interface FeatureNavigation {
  /** English label; also the message ID suffix, so that other languages can replace it (`shell.area.<path>`). */
  label: string;
  icon: LucideIcon;
  /** Ascending from the left. Content 10, Media 20, Schema 30, Project settings 90. */
  rank: number;
  /** `area` is a word in the bar; `tool` is an icon at its right end. */
  placement: 'area' | 'tool';
  /** Whether the entry is in the bar of wide windows alone; elsewhere the search leads to the area. */
  isWide?: boolean;
  /** Whether the user sees the entry. Absent means always. */
  isAllowed?: (permissions: Permissions, preferences: LocalizationPreferences) => boolean;
}

/**
 * What an area of the console hands to the application.
 *
 * `app/features.ts` lists all of them; router, navigation bar and message
 * loading are built from the list, and no feature imports another.
 */
export interface Feature {
  /** First URL segment, without slashes: `schema`, `editor`, `media`. */
  path: string;
  navigation?: FeatureNavigation;
  /**
   * In a wide window the area opens above the page it was opened from; that page keeps its state. `everywhere` is for a
   * dialog, which does so in narrow windows too.
   */
  isModal?: boolean | 'everywhere';
  /**
   * Requests the data of its pages before the user is known: pages then wait for one round of requests instead of
   * three.
   */
  preload?: () => void;
  /** Catalogue of the feature in a language, by `messagesIn`; loaded before its first route is rendered. */
  loadMessages: MessageLoader;
  /**
   * Routes below `path`, in React Router's own shape. Use `lazy` for pages:
   * `{ index: true, lazy: async () => ({ Component: (await import('./pages/x/XPage.tsx')).XPage }) }`.
   */
  routes: RouteObject[];
}
