import { badRequest } from "./errors.ts";

/** The file extensions that SES never sends. */
const refusedExtensions = new Set(
  `ade adp app asp bas bat cer chm cmd com cpl crt csh der exe fxp gadget hlp hta inf ins isp its js jse ksh lib lnk mad maf mag mam maq mar mas mat mau mav
  maw mda mdb mde mdt mdw mdz msc msh msh1 msh2 mshxml msh1xml msh2xml msi msp mst ops pcd pif plg prf prg reg scf scr sct shb shs sys ps1 ps1xml ps2 ps2xml
  psc1 psc2 tmp url vb vbe vbs vps vsmacros vss vst vsw vxd ws wsc wsf wsh xnk`.split(/\s+/),
);

/** Throws `BadRequestException` if one of these file names has such an extension. */
export function checkNames(names: readonly string[]): void {
  const illegal = names.find((name) => refusedExtensions.has(/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""));
  if (illegal !== undefined) throw badRequest(`Illegal filename '${illegal}'.`);
}
