/**
 * Returns the Content-Disposition header of a file that is saved as `name` (RFC 6266). Characters with a meaning in headers or file systems become `_`; a name
 * beyond ASCII is added in full for the browsers that read it.
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\p{Cs}"%*/:<>?\\|]/gu, "_");
  const plain = `attachment; filename="${safe.replace(/[^\x20-\x7e]/g, "_")}"`;
  return /^[\x20-\x7e]*$/.test(safe)
    ? plain
    : `${plain}; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`;
}
