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
  /** What goes along with the change, once the version is known that the profile will have. */
  readonly along?: ((version: number) => readonly Step[]) | undefined;
  /** The document that the change is from: each leads to the other. */
  readonly sourceFile?: SourceFile | undefined;
  /** The owner has looked at what was taken from the browser. */
  readonly regionConfirmed?: boolean | undefined;
}

const storedIn = ({ profile, version }: BusinessItem): ProfileWithVersion => ({ ...profile, version });
type ProfileWithVersion = BusinessProfile & Pick<StoredProfile, "version">;

const shownIn = (item: BusinessItem): StoredProfile => ({ ...storedIn(item), ...(item.regionFrom ? { regionFrom: item.regionFrom } : {}) });

/** Whether a change moves where the business is, or how it counts and writes. */
const movesRegion = (profile: BusinessProfile, change: BusinessChange): boolean =>
  (Object.keys(RegionalSettings.shape) as (keyof RegionalSettings)[]).some((field) => change[field] !== undefined && change[field] !== profile[field]);

export const business = {
  begin: firstBusinessStep,

  /** What the business says about itself; a blank profile where it has said nothing. */
  get: async (workspaceId: string): Promise<BusinessProfile> => (await readBusinessItem(workspaceId)).profile,

  /** The same with its version. */
  stored: async (workspaceId: string): Promise<ProfileWithVersion> => storedIn(await readBusinessItem(workspaceId)),

  /** The same as people read and change it. */
  shown: async (workspaceId: string): Promise<StoredProfile> => shownIn(await readBusinessItem(workspaceId)),

  /** The steps that let a transaction pass only while the business is as it was read. One that nothing was stored of yet has no version to hold it against. */
  stands: (workspaceId: string, version: number): Step[] => (version ? [unchangedStep(businessKey(workspaceId), version)] : []),

  /** How the assistant works for a workspace. */
  settings: async (workspaceId: string): Promise<AiSettings> => (await readBusinessItem(workspaceId)).ai,

  /** Whether and when its customers are reminded, and where the business is that reminds them. */
  reminding: async (workspaceId: string): Promise<{ reminders: Reminders; timeZone: string }> => {
    const { reminders, profile } = await readBusinessItem(workspaceId);
    return { reminders, timeZone: profile.timeZone };
  },

  /** Of what its owner is told by email. */
  notices: async (workspaceId: string): Promise<Notices> => (await readBusinessItem(workspaceId)).notices,

  /** Changes the named fields. With a `version` that is no longer the newest it throws `conflict`; without one no field that others change meanwhile is lost. */
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

  /** The whole profile, what it leaves out gone. Throws `conflict` where `version` is no longer the newest. */
  put: async (workspaceId: string, profile: BusinessProfile, version: number): Promise<ProfileWithVersion> =>
    storedIn((await changeBusinessItem(workspaceId, version, () => ({ profile }))).item),

  /**
   * Fills the blank profile; one that was written since stays as it is. So do time zone, currency, locale and paper once their owner has set one, or has
   * numbered an invoice. Answers the profile that stands then.
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
