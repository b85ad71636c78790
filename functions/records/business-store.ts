import type { FirstProfile } from "../../shared/account/account.ts";
import { requireOffered } from "../../shared/money.ts";
import { type BusinessChange, type BusinessProfile, RegionalSettings, type StoredProfile } from "../../shared/records/business.ts";
import type { Reminders } from "../../shared/records/reminders.ts";
import type { AiSettings, Notices } from "../../shared/records/settings.ts";
import { regionalSettings } from "../../shared/regions/regional-settings.ts";
import type { SourceFile } from "../../shared/uploads/document-filename.ts";
import { type Step, unchangedStep } from "../platform/table.ts";
import { type BusinessItem, businessKey, changeBusinessItem, firstBusinessStep, mergeChange, readBusinessItem } from "./business-item.ts";
import { madeFromSteps } from "./made-from.ts";

interface ChangeConditions {
  /** Returns further steps, given the profile's new version. */
  readonly along?: ((version: number) => readonly Step[]) | undefined;
  /** The document that the change was made from; each links to the other. */
  readonly sourceFile?: SourceFile | undefined;
  /** The owner has confirmed the regional settings taken from their browser. */
  readonly regionConfirmed?: boolean | undefined;
}

const storedIn = ({ profile, version }: BusinessItem): ProfileWithVersion => ({ ...profile, version });
type ProfileWithVersion = BusinessProfile & Pick<StoredProfile, "version">;

const shownIn = (item: BusinessItem): StoredProfile => ({ ...storedIn(item), ...(item.regionFrom ? { regionFrom: item.regionFrom } : {}) });

/** Returns true if a change affects a regional setting (time zone, currency, locale, paper). */
const movesRegion = (profile: BusinessProfile, change: BusinessChange): boolean =>
  (Object.keys(RegionalSettings.shape) as (keyof RegionalSettings)[]).some((field) => change[field] !== undefined && change[field] !== profile[field]);

export const business = {
  begin: firstBusinessStep,

  /** Returns the profile; a blank one if none is stored. */
  get: async (workspaceId: string): Promise<BusinessProfile> => (await readBusinessItem(workspaceId)).profile,

  stored: async (workspaceId: string): Promise<ProfileWithVersion> => storedIn(await readBusinessItem(workspaceId)),

  /** Returns the profile as the API shows it. */
  shown: async (workspaceId: string): Promise<StoredProfile> => shownIn(await readBusinessItem(workspaceId)),

  /** The steps that fail unless the business is unchanged since it was read; none if nothing is stored yet. */
  stands: (workspaceId: string, version: number): Step[] => (version ? [unchangedStep(businessKey(workspaceId), version)] : []),

  settings: async (workspaceId: string): Promise<AiSettings> => (await readBusinessItem(workspaceId)).ai,

  /** Returns the settings of reminders, and the time zone that they go by. */
  reminding: async (workspaceId: string): Promise<{ reminders: Reminders; timeZone: string }> => {
    const { reminders, profile } = await readBusinessItem(workspaceId);
    return { reminders, timeZone: profile.timeZone };
  },

  notices: async (workspaceId: string): Promise<Notices> => (await readBusinessItem(workspaceId)).notices,

  /** Changes the given fields. Throws `conflict` if `version` is given and not the newest; without it, fields that others change meanwhile are kept. */
  change: async (
    workspaceId: string,
    change: BusinessChange,
    version?: number,
    { along = () => [], sourceFile, regionConfirmed = false }: ChangeConditions = {},
  ): Promise<StoredProfile> => {
    const made = madeFromSteps(workspaceId, { kind: "business", id: "profile", label: "the business profile" }, [sourceFile]);
    const merged = (profile: BusinessProfile) => {
      requireOffered(change.currency, profile.currency);
      return mergeChange(profile, change);
    };
    const { item } = await changeBusinessItem(workspaceId, version, ({ profile }) => ({
      profile: merged(profile),
      ...(sourceFile ? { profileSource: sourceFile } : {}),
      ...(regionConfirmed || movesRegion(profile, change) ? { regionFrom: undefined } : {}),
      along: (next) => [...along(next), ...made],
    }));
    return shownIn(item);
  },

  /** Replaces the whole profile, together with `steps`; fields left out are removed. Throws `conflict` if `version` is not the newest. */
  put: async (workspaceId: string, profile: BusinessProfile, version: number, steps: readonly Step[] = []): Promise<ProfileWithVersion> =>
    storedIn((await changeBusinessItem(workspaceId, version, () => ({ profile, along: () => steps }))).item),

  /**
   * Fills a blank profile; one that was written since is kept. So are time zone, currency, locale and paper once the owner has set one, or has numbered an
   * invoice. Returns the resulting profile.
   */
  fill: async (workspaceId: string, { companyName, ownerName, contactEmail, phone, browser }: FirstProfile): Promise<StoredProfile> =>
    shownIn(
      (
        await changeBusinessItem(workspaceId, undefined, ({ blank, regionFrom, profile }, { next }) => {
          const said = { name: companyName.trim() || ownerName?.trim(), contactEmail, phone };
          const fills = blank && Object.values(said).some(Boolean);
          const places = browser && next === 1;
          if (!fills && !(browser && regionFrom)) return undefined;
          return {
            profile: {
              ...profile,
              ...(fills ? Object.fromEntries(Object.entries(said).filter(([, value]) => value)) : {}),
              ...(places && regionFrom ? regionalSettings(browser, phone) : {}),
            },
            ...(blank && !fills ? { blank } : {}),
            ...(browser && regionFrom ? { regionFrom: places ? ("browser" as const) : undefined } : {}),
          };
        })
      ).item,
    ),
};
