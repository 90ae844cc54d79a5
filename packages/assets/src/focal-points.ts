import type { Environment, FocalPoint } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import { findFocalPointAt, inEnvironment } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import { givenParams } from './images/image-params.ts';
import { freshForMs } from './site-defaults.ts';

const pathsRemembered = 5_000;

/** The focal points of assets, for crops that name no other (reference, delivery services 2). */
export class FocalPoints {
  readonly #services: EngineServices;
  readonly #known = new LRU<{ point: Promise<FocalPoint | null>; readAt: number }>(pathsRemembered);

  constructor(services: EngineServices) {
    this.#services = services;
  }

  /** The point of the asset at a path in the primary environment of its site, at most ten seconds old. */
  get(environment: Environment, path: string): Promise<FocalPoint | null> {
    const now = this.#services.clock.now().getTime();
    const key = `${environment.key} ${path}`;
    const known = this.#known.get(key);
    if (known !== undefined && now - known.readAt < freshForMs) return known.point;
    const point = findFocalPointAt(inEnvironment(this.#services.db.kysely, environment), path);
    this.#known.set(key, { point, readAt: now });
    // A failed read is retried.
    point.catch(() => this.#known.delete(key));
    return point;
  }
}

/** Whether a URL crops and leaves open around which point. */
export function isOpenCrop(query: Readonly<Record<string, unknown>>): boolean {
  return query['fit'] === 'crop' && (query['crop'] === undefined || query['crop'] === '');
}

/** The parameters of a crop around a point; what the URL says about the point remains. */
export function withFocalPoint(
  query: Readonly<Record<string, unknown>>,
  { x, y }: FocalPoint,
): Record<string, unknown> {
  return { 'fp-x': String(x), 'fp-y': String(y), ...givenParams(query), crop: 'focalpoint' };
}
