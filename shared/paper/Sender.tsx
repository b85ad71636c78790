import { type BusinessProfile, printableLogo } from "../business.ts";
import { Blank, Said } from "./marks.tsx";
import type { Words } from "./words.ts";

/** Whose document it is; a name that is missing is a blank in a draft. */
export function Sender({ business, words, draft }: { business: BusinessProfile; words: Words; draft: boolean }) {
  const logo = printableLogo(business.logoUrl);
  return (
    <div className="sender">
      {logo && <img className="logo" src={logo} alt="" />}
      {business.name ? <Said className="name">{business.name}</Said> : draft && <Blank words={words} className="name" />}
      <Said>{business.address}</Said>
      <Said>{business.contactEmail}</Said>
      <Said>{business.phone}</Said>
      {business.taxId && <Said>{words.taxId(business.taxId)}</Said>}
    </div>
  );
}
