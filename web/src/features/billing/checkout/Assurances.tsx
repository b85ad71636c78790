import { Box, Stack } from "@chakra-ui/react";
import { marketing } from "@shared/site/marketing.ts";
import type { ReactNode } from "react";
import { TickList } from "../../../components/TickList.tsx";
import { dataClaims, proAdds } from "../plan-content.ts";

/** Lists data protection, the plan's features, and the operator's guarantee. */
export const Assurances = () => (
  <Stack as="section" aria-label="Your data and your plan" gap="8" fontSize="sm">
    <Part title="Your data stays yours">
      <TickList items={dataClaims} />
    </Part>
    <Part title="What Pro adds">
      <TickList items={[...marketing.benefits.promises, ...proAdds]} />
    </Part>
    <Part title={marketing.guarantee.title}>
      <Box as="p" color="fg.muted">
        {marketing.guarantee.about}
      </Box>
    </Part>
  </Stack>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Box as="h2" mb="3" fontSize="md" fontWeight="semibold" letterSpacing="headline">
      {title}
    </Box>
    {children}
  </div>
);
