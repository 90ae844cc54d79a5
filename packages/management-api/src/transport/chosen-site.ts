import { type EngineServices, type NamedSite, siteChoiceOf, type SiteChoice, siteNameOf } from '@lectern/engine';
import { findNamedSite } from '@lectern/storage';

/** The site of a request without a credential. Throws what `siteChoiceOf` throws. */
export async function chosenSite({ db }: EngineServices, named: NamedSite): Promise<SiteChoice> {
  return siteChoiceOf(named, await findNamedSite(db.kysely, siteNameOf(named)));
}
