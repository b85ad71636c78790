/** Beside what marketing says and is not so yet (`shared/site/marketing.ts`). */
export const Sample = ({ of: { sample } }: { of: { readonly sample?: true } }) => (sample ? <span className="badge">Sample</span> : null);
