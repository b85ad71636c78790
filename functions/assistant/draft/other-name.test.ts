import { expect, test } from "vitest";
import { otherNameIn } from "./other-name.ts";

test.each([
  ["invoice Hotel Adler Graz for 2 hours of work at 50", "Hotel Adler Wien", "Hotel Adler Graz"],
  ["invoice Acme West for 2 hours of design at 50", "Acme East", "Acme West"],
  ["invoice Unit 4C Tenant for 2 hours at 50", "Unit 4B Tenant", "Unit 4C Tenant"],
  ["bill Team 1 Fitness 100", "Team 2 Fitness", "Team 1 Fitness"],
  ["bill Dr. A. Khan 100", "Dr. B. Khan", "Dr. A. Khan"],
  ["bill Phoenix Roofing of Tempe $400", "Phoenix Roofing of Mesa", "Phoenix Roofing of Tempe"],
  ["$90 cleaning for Grand Hotel Linz", "Grand Hotel Bern", "Grand Hotel Linz"],
  ["Kim Li, 2 hours at 50", "Kim Lee", "Kim Li"],
  ["Suzuki Music owes me 200", "Suzuki Motors", "Suzuki Music"],
  ["Hotel Adler Graz moved to Hauptplatz 3", "Hotel Adler Wien", "Hotel Adler Graz"],
])("%s: not %s, but %s", (text, stored, other) => expect(otherNameIn(text, stored)).toBe(other));

test.each([
  ["invoice Hotel Adler Wien for 2 hours", "Hotel Adler Wien"],
  ["invoice Hotel Adler for 2 hours", "Hotel Adler Wien"],
  ["invoice acme 12 hours of design", "Acme Corp"],
  ["invoice Acme 12 hours of design", "Acme East"],
  ["Bill Müller Beratung 3 Stunden", "Müller GmbH"],
  ["Ellen: full groom", "Ellen Patterson"],
  ["Invoice Ellen Monday 3 hours", "Ellen Patterson"],
  ["Bill Globex. Net 30", "Globex Holdings"],
  ["invoice Acme", "Acme"],
])("%s: may be %s", (text, stored) => expect(otherNameIn(text, stored)).toBeUndefined());
