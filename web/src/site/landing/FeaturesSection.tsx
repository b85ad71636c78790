import { InvoiceDocument } from "@shared/print/InvoiceDocument.tsx";
import type { ReactNode } from "react";
import { balances, firstRequest, invoice, sampleStudio, statuses } from "./sample.ts";

/** The features, each with a piece of the product. */
export const FeaturesSection = () => (
  <section className="wrap" id="features" aria-labelledby="features-title">
    <div className="intro">
      <h2 id="features-title">Features</h2>
      <p>What you would have typed into a form is said once, and is right.</p>
    </div>
    <ul className="three">
      {features.map(({ title, about, piece, id }) => (
        <li key={title} id={id}>
          <div className="piece" aria-hidden="true">
            {piece}
          </div>
          <h3>{title}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Request = () => (
  <>
    <p className="bubble">{firstRequest.text}</p>
    <p className="chip">
      Added 1 line · total {firstRequest.total} · <u>Undo</u>
    </p>
  </>
);

const Customers = () => (
  <Rows>
    {balances.customers.map(({ name, amount }) => (
      <Row key={name} name={name} figure={amount} />
    ))}
    <tr className="muted">
      <td>{balances.customers.length} customers, open</td>
      <td className="num">{balances.total}</td>
    </tr>
  </Rows>
);

const Statuses = () => (
  <Rows>
    {statuses.map(({ number, status, tone, amount }) => (
      <tr key={number}>
        <td>{number}</td>
        <td>
          <span className={`badge ${tone}`}>{status}</span>
        </td>
        <td className="num">{amount}</td>
      </tr>
    ))}
  </Rows>
);

const Recording = () => (
  <>
    <svg className="wave" viewBox="0 0 240 40" aria-hidden="true">
      <path d="M4 18v4M12 15v10M20 9v22M28 13v14M36 17v6M44 12v16M52 5v30M60 10v20M68 16v8M76 18v4M84 14v12M92 8v24M100 3v34M108 11v18M116 15v10M124 18v4M132 12v16M140 7v26M148 13v14M156 17v6M164 10v20M172 15v10M180 18v4M188 16v8M196 11v18M204 14v12M212 17v6M220 18v4M228 19v2M236 19v2" />
    </svg>
    <p>Twelve hours of design for Acme</p>
  </>
);

const Timeline = () => (
  <Rows>
    {[
      ["Sent", "Nov 21"],
      ["Viewed", "Nov 22"],
      ["Reminder", "Dec 24"],
    ].map(([what, day]) => (
      <Row key={what} name={what} figure={day} muted />
    ))}
    <Row name={<span className="badge paid">Paid</span>} figure="Dec 26" muted />
  </Rows>
);

const Rows = ({ children }: { children: ReactNode }) => (
  <table>
    <tbody>{children}</tbody>
  </table>
);

const Row = ({ name, figure, muted = false }: { name: ReactNode; figure: ReactNode; muted?: boolean }) => (
  <tr>
    <td>{name}</td>
    <td className={muted ? "num muted" : "num"}>{figure}</td>
  </tr>
);

const features: readonly { title: string; about: string; piece: ReactNode; id?: string }[] = [
  { title: "AI Invoice Creation", about: "One sentence becomes lines, discount, tax and due date. Each figure says why.", piece: <Request /> },
  { title: "Smart Customer Management", about: "Name a customer once. Their address, email and terms are there the next time.", piece: <Customers /> },
  { title: "Payment Collection", about: "Each invoice has its own page with a way to pay. When the money arrives, it turns paid.", piece: <Statuses /> },
  {
    title: "Professional PDFs",
    about: "With your logo and your color. What you see is what is sent, to the pixel.",
    piece: <InvoiceDocument invoice={invoice} business={sampleStudio} />,
    id: "templates",
  },
  { title: "Voice Commands", about: "Say it on the way to the car. By the time you sit down, the invoice is written.", piece: <Recording /> },
  { title: "Smart Automation", about: "A friendly reminder goes out when an invoice is late, and stops when it is paid.", piece: <Timeline /> },
];
