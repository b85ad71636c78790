import type { PrintWords } from "../locales/print-words.ts";
import { type BusinessProfile, printableLogo } from "../records/business.ts";
import { Blank, PersonText } from "./marks.tsx";

interface Props {
  business: BusinessProfile;
  words: PrintWords;
  /** In a draft, a missing name is printed as a blank. */
  draft: boolean;
}

/** The business with its logo and contact details. */
export const SenderBlock = (props: Props) => (
  <div className="sender">
    <Logo business={props.business} />
    <SenderName {...props} />
    <SenderDetails {...props} />
  </div>
);

/** The business's logo, or its name if it has none. */
export const LogoOrName = (props: Props) => (
  <div className="letterhead">{printableLogo(props.business.logoUrl) ? <Logo business={props.business} /> : <SenderName {...props} />}</div>
);

function Logo({ business }: Pick<Props, "business">) {
  const logo = printableLogo(business.logoUrl);
  return logo ? <img className="logo" src={logo} alt="" /> : null;
}

export const SenderName = ({ business, words, draft }: Props) =>
  business.name ? <PersonText className="name">{business.name}</PersonText> : draft && <Blank words={words} className="name" />;

export const SenderDetails = ({ business, words }: Pick<Props, "business" | "words">) => (
  <>
    <PersonText>{business.address}</PersonText>
    <PersonText>{business.contactEmail}</PersonText>
    <PersonText>{business.phone}</PersonText>
    {business.taxId && <PersonText>{words.taxId(business.taxId)}</PersonText>}
  </>
);
