/** The two modes of the page; the first is the default. The address holds the mode, so that the browser's back button works. */
export const modes = {
  signUp: { path: "/auth", title: "Create Your Account", lead: "Everything is open for 14 days. No card needed." },
  signIn: { path: "/auth?mode=sign-in", title: "Welcome Back", lead: "Your invoices are where you left them." },
} as const;

/** Classes of the root element: a script runs, so the form can be used; and the mode is signing in. */
export const SCRIPTED = "scripted";
export const SIGN_IN = "sign-in";

/** The title of the tab in a mode. */
export const tabTitle = (mode: keyof typeof modes): string => `${modes[mode].title} · Plainbill`;

/** Sets the mode of the address before the first paint. If the page's script fails before the form is ready, the page says that it needs scripts. */
export const MODE_SCRIPT = `(function(d,r){r.classList.add("${SCRIPTED}");addEventListener("error",function(){var b=d.querySelector("#create");if(!b||b.type!=="submit")r.classList.remove("${SCRIPTED}")});if(new URLSearchParams(location.search).get("mode")==="sign-in"){r.classList.add("${SIGN_IN}");d.title=${JSON.stringify(tabTitle("signIn"))}}})(document,document.documentElement)`;
