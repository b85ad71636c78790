import { type CSSProperties, Fragment } from "react";
import type { Box as Boxed, EmailContent } from "./content.ts";
import { looksOf } from "./email-styles.ts";

/** Attributes of layout tables, which screen readers skip. */
const layout = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 } as const;

type Props = EmailContent & { looks: ReturnType<typeof looksOf> };

/** The email's HTML body: tables with inline styles, because some mail programs support nothing else. */
export function EmailBody(content: EmailContent) {
  const { direction } = content.printWords;
  const looks = looksOf(content.accentColor, direction);
  const props = { ...content, looks };
  return (
    <table {...layout} className="card" dir={direction} style={looks.card}>
      <tbody>
        <Band {...props} />
        <tr>
          <td className="part" style={looks.part}>
            {content.paragraphs.map((paragraph, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and their order never changes
              <Lines key={i} style={looks.paragraph}>
                {paragraph}
              </Lines>
            ))}
          </td>
        </tr>
        {content.box && (
          <tr>
            <td className="part" style={looks.below}>
              <Box {...content.box} looks={looks} />
            </td>
          </tr>
        )}
        <Bank {...props} />
        <Foot {...props} />
      </tbody>
    </table>
  );
}

const Band = ({ name, looks }: Props) =>
  name && (
    <tr>
      <td className="band" dir="auto" style={looks.band}>
        {name}
      </td>
    </tr>
  );

/** The summary with its button. */
const Box = ({ summary: { label, figure, when, rows }, button, link, looks }: Boxed & Pick<Props, "looks">) => (
  <table {...layout} className="box" style={looks.box}>
    <tbody>
      <tr>
        <td className="boxed" style={looks.boxed}>
          <p className="quiet" style={looks.label}>
            {label}
          </p>
          <p className="ink" style={looks.figure}>
            {figure}
          </p>
          {when && (
            <p className={when.late ? "late" : "ink"} style={when.late ? looks.late : looks.when}>
              {when.text}
            </p>
          )}
          <table {...layout} style={looks.rows}>
            <tbody>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <td className="quiet ruled" style={looks.name}>
                    {name}
                  </td>
                  <td className="ink ruled" style={looks.value}>
                    <bdi>{value}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <table {...layout}>
            <tbody>
              <tr>
                <td className="button" align="center" style={looks.button}>
                  <a className="pressed" href={link} style={looks.pressed}>
                    {button}
                  </a>
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </tbody>
  </table>
);

const Bank = ({ bank, looks }: Props) =>
  bank && (
    <tr>
      <td className="part" style={looks.part}>
        <p className="quiet" style={looks.label}>
          {bank.label}
        </p>
        <Lines style={looks.bank}>{bank.details}</Lines>
      </td>
    </tr>
  );

/** The reason for the email, the contact, and the link as text for recipients who avoid buttons in emails. */
const Foot = ({ contact, foot, words, box, looks }: Props) => (
  <tr>
    <td className="part" style={looks.foot}>
      {foot.map((line) => (
        <p key={line} className="quiet" style={looks.small}>
          {line}
        </p>
      ))}
      {contact.length > 0 && (
        <p className="quiet" style={looks.small}>
          {contact.map((each, i) => (
            <Fragment key={each}>
              {i > 0 && " · "}
              <bdi>{each}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {box && (
        <p className="quiet" style={looks.small}>
          {words.openAddress}
          <br />
          <a className="quiet" href={box.link} dir="ltr" style={looks.address}>
            {box.link}
          </a>
        </p>
      )}
    </td>
  </tr>
);

/** Text of a person, in its own direction and with its line breaks. */
const Lines = ({ children, style }: { children: string; style: CSSProperties }) => (
  <p className="ink" dir="auto" style={style}>
    {children.split("\n").map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and their order never changes
      <Fragment key={i}>
        {i > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </p>
);
