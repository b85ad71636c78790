import type { PrintWords } from "../locales/print-words.ts";
import { type BusinessProfile, printableLogo } from "../records/business.ts";
import { Blank, Said } from "./marks.tsx";

interface Props {
  business: BusinessProfile;
  words: PrintWords;
  /** A name that is missing is a blank in a draft. */
  draft: boolean;
}

/** Whose document it is. */
export const Sender = (props: Props) => (
  <div className="sender">
    <Logo business={props.business} />
    <SenderName {...props} />
    <SenderDetails {...props} />
  </div>
);

/** By what it is known at first sight: its logo, or its name where it has none. */
export const Letterhead = (props: Props) => (
  <div className="letterhead">{printableLogo(props.business.logoUrl) ? <Logo business={props.business} /> : <SenderName {...props} />}</div>
);

function Logo({ business }: Pick<Props, "business">) {
  const logo = printableLogo(business.logoUrl);
  return logo ? <img className="logo" src={logo} alt="" /> : null;
}

export const SenderName = ({ business, words, draft }: Props) =>
  business.name ? <Said className="name">{business.name}</Said> : draft && <Blank words={words} className="name" />;

export const SenderDetails = ({ business, words }: Pick<Props, "business" | "words">) => (
  <>
    <Said>{business.address}</Said>
    <Said>{business.contactEmail}</Said>
    <Said>{business.phone}</Said>
    {business.taxId && <Said>{words.taxId(business.taxId)}</Said>}
  </>
);
