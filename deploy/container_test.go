package deploy

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"go.yaml.in/yaml/v3"
)

// A compose is the part of a compose file that matters here.
type compose struct {
	Services map[string]struct {
		Command     []string
		Environment map[string]string
		Secrets     []string
		Volumes     []string
		Tmpfs       []string
		Profiles    []string
		Networks    any
		Image       string
		Build       struct{ Context, Dockerfile string }
	}
	Secrets  map[string]struct{ File string }
	Volumes  map[string]any
	Networks map[string]struct {
		Ipam struct{ Config []struct{ Subnet string } }
	}
}

func readCompose(t *testing.T) (c compose) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(text(t, "docker/compose.yml")), &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// readDockerfile returns the arguments of the last instruction of each kind.
func readDockerfile(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for line := range strings.Lines(text(t, "docker/Dockerfile")) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		var list []string
		if json.Unmarshal([]byte(rest), &list) != nil {
			list = strings.Fields(rest)
		}
		found[name] = list
	}
	return found
}

// flag returns the value of a flag among arguments.
func flag(args []string, name string) string {
	for i, a := range args {
		if v, ok := strings.CutPrefix(a, name+"="); ok {
			return v
		}
		if a == name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}

// The parts of the compose file fit together: the proxy finds the servers, and the servers find
// the database and the bus, with the same passwords.
func TestComposeAgrees(t *testing.T) {
	c := readCompose(t)
	one, proxy, image := c.Services["one"], c.Services["proxy"], readDockerfile(t)
	same := func(what, got, want string) {
		t.Helper()
		if got == "" || got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	var servers []string
	for name, s := range c.Services {
		if s.Image != one.Image || s.Command[0] != "serve" {
			continue
		}
		servers = append(servers, name+flag(s.Command, "--addr"))
		if !reflect.DeepEqual(s, one) {
			t.Errorf("the server %s is not as the first", name)
		}
	}
	listed := strings.Fields(proxy.Environment["WOODWORK_SERVERS"])
	slices.Sort(servers)
	slices.Sort(listed)
	same("the servers", fmt.Sprint(listed), fmt.Sprint(servers))
	if len(servers) != 3 {
		t.Errorf("%d servers", len(servers))
	}
	same("the name", proxy.Environment["WOODWORK_HOST"], flag(one.Command, "--host"))
	if address := proxy.Networks.(map[string]any)["woodwork"].(map[string]any)["ipv4_address"].(string); address+"/32" != flag(one.Command, "--trusted-proxy") ||
		!netip.MustParsePrefix(c.Networks["woodwork"].Ipam.Config[0].Subnet).Contains(netip.MustParseAddr(address)) {
		t.Errorf("the proxy at %s is not the one that is trusted, or not in the network", address)
	}

	store, err := url.Parse(one.Environment["WOODWORK_STORE"])
	if err != nil {
		t.Fatal(err)
	}
	database := c.Services[store.Host].Environment
	same("the database's user", database["POSTGRES_USER"], store.User.Username())
	same("the database", database["POSTGRES_DB"], strings.Trim(store.Path, "/"))
	same("the database's password", database["POSTGRES_PASSWORD"], one.Environment["PGPASSWORD"])
	bus := regexp.MustCompile(`^nats://(\w+):(\$\{.*\})@(\w+):4222$`).FindStringSubmatch(one.Environment["WOODWORK_BUS"])
	if bus == nil {
		t.Fatalf("the bus is %q", one.Environment["WOODWORK_BUS"])
	}
	same("the bus's user", flag(c.Services[bus[3]].Command, "--user"), bus[1])
	same("the bus's password", flag(c.Services[bus[3]].Command, "--pass"), bus[2])
	if !slices.Contains(c.Services[bus[3]].Command, "--jetstream") {
		t.Error("the bus has no JetStream")
	}

	if jaeger := c.Services["jaeger"]; !slices.Contains(jaeger.Profiles, "traces") || one.Environment["WOODWORK_TRACES"] != "${WOODWORK_TRACES:-}" {
		t.Errorf("the collector is in the profiles %v, and the servers send traces to %q", jaeger.Profiles, one.Environment["WOODWORK_TRACES"])
	}
	same("the keys", flag(one.Command, "--keys"), "/run/secrets/"+one.Secrets[0])
	if c.Secrets[one.Secrets[0]].File == "" {
		t.Error("the secret of the keys has no file")
	}
	for name, s := range c.Services {
		for _, v := range s.Volumes {
			from, _, _ := strings.Cut(v, ":")
			_, named := c.Volumes[from]
			if _, err := os.Stat(filepath.Join("docker", from)); !named && err != nil {
				t.Errorf("%s has the volume %s: %v", name, from, err)
			}
		}
	}
	if _, err := os.Stat(filepath.Join("docker", one.Build.Context, one.Build.Dockerfile)); err != nil {
		t.Error(err)
	}
	user, _, _ := strings.Cut(image["USER"][0], ":")
	if !strings.HasPrefix(one.Tmpfs[0], "/data:uid="+user+",") || !slices.Contains(image["ENV"], "WOODWORK_DATA=/data") {
		t.Errorf("the data folder is not that of the image, or not its user's: %s", one.Tmpfs[0])
	}
	for _, name := range []string{"--addr", "--metrics"} {
		if port := strings.Trim(flag(one.Command, name), ":"); !slices.Contains(image["EXPOSE"], port) {
			t.Errorf("the image exposes no %s, of %s", port, name)
		}
	}
}

// The image is built with the Go version that the module requires, from stages and files that
// exist.
func TestDockerfileAgrees(t *testing.T) {
	docker := text(t, "docker/Dockerfile")
	wanted := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(text(t, "../go.mod"))[1]
	if !strings.Contains(docker, "FROM golang:"+wanted+"-") {
		t.Errorf("the image is not made with Go %s", wanted)
	}
	stages := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^FROM \S+ AS (\w+)$`).FindAllStringSubmatch(docker, -1) {
		stages[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`--from=(\w+)`).FindAllStringSubmatch(docker, -1) {
		if !stages[m[1]] {
			t.Errorf("there is no stage %s", m[1])
		}
	}
	target := regexp.MustCompile(`make (\S+) `).FindStringSubmatch(strings.ReplaceAll(docker, "RUN make", "make"))[1]
	if !strings.Contains(text(t, "../Makefile"), "\n"+target+":") {
		t.Errorf("the Makefile does not make %s", target)
	}
	for line := range strings.Lines(docker) {
		name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name != "" && !slices.Contains(strings.Fields("# FROM COPY RUN WORKDIR USER ENV VOLUME EXPOSE STOPSIGNAL ENTRYPOINT CMD"), name) && !strings.HasPrefix(name, "#") {
			t.Errorf("no instruction: %s", line)
		}
	}
}

// chart renders the templates of the chart with the values of an operator. It supports the part
// of Helm that the chart uses.
func chart(t *testing.T, own map[string]any) (files map[string]map[string]any, err error) {
	t.Helper()
	values := map[string]any{}
	if err := yaml.Unmarshal([]byte(text(t, "helm/woodwork/values.yaml")), &values); err != nil {
		t.Fatal(err)
	}
	for k, v := range own {
		values[k] = v
	}
	words := template.FuncMap{
		"quote": func(s any) string { return fmt.Sprintf("%q", fmt.Sprint(s)) },
		"toYaml": func(v any) (string, error) {
			b, err := yaml.Marshal(v)
			return strings.TrimSuffix(string(b), "\n"), err
		},
		"nindent": func(n int, s string) string {
			return "\n" + strings.Repeat(" ", n) + strings.ReplaceAll(s, "\n", "\n"+strings.Repeat(" ", n))
		},
		"required": func(why string, v any) (any, error) {
			if v == nil || v == "" {
				return nil, fmt.Errorf("required: %s", why)
			}
			return v, nil
		},
	}
	paths, err := filepath.Glob("helm/woodwork/templates/*.yaml")
	if err != nil || len(paths) < 4 {
		t.Fatal(paths, err)
	}
	files = map[string]map[string]any{}
	for _, path := range paths {
		parsed, err := template.New(path).Option("missingkey=error").Funcs(words).Parse(text(t, path))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := parsed.Execute(&b, map[string]any{"Values": values, "Release": map[string]string{"Name": "staging"}}); err != nil {
			return nil, err
		}
		var object map[string]any
		if err := yaml.Unmarshal(b.Bytes(), &object); err != nil {
			t.Fatalf("%s: %v\n%s", path, err, b.String())
		}
		kind := fmt.Sprint(object["kind"])
		if strings.HasSuffix(path, "workers.yaml") {
			kind = "Workers"
		}
		files[kind] = object
	}
	return files, nil
}

// at returns the value under a path in an object.
func at(t *testing.T, object any, path ...any) any {
	t.Helper()
	for _, p := range path {
		switch p := p.(type) {
		case string:
			object = object.(map[string]any)[p]
		case int:
			object = object.([]any)[p]
		}
		if object == nil {
			t.Fatalf("there is no %v of %v", p, path)
		}
	}
	return object
}

// The objects of the chart fit together, and required values are required.
func TestChartAgrees(t *testing.T) {
	for _, own := range []map[string]any{{}, {"host": "woodwork.example"}, {"trustedProxies": []string{"10.0.0.0/8"}}} {
		if _, err := chart(t, own); err == nil || !strings.Contains(err.Error(), "required") {
			t.Errorf("with %v: %v", own, err)
		}
	}
	made, err := chart(t, map[string]any{"host": "woodwork.example", "trustedProxies": []string{"10.0.0.0/8", "192.168.0.0/16"}})
	if err != nil {
		t.Fatal(err)
	}
	if made["Workers"] != nil {
		t.Error("there are workers, which nobody has asked for")
	}
	helped, err := chart(t, map[string]any{"host": "woodwork.example", "trustedProxies": []string{"10.0.0.0/8"}, "workers": map[string]any{"replicas": 2, "memory": "1GB", "resources": map[string]any{}}})
	if err != nil {
		t.Fatal(err)
	}
	if workers := at(t, helped["Workers"], "spec"); at(t, workers, "replicas") != 2 || !reflect.DeepEqual(at(t, workers, "selector", "matchLabels"), at(t, workers, "template", "metadata", "labels")) ||
		reflect.DeepEqual(at(t, workers, "template", "metadata", "labels"), at(t, made["Service"], "spec", "selector")) {
		t.Errorf("the workers are %v", workers)
	}
	pod := at(t, made["Deployment"], "spec", "template", "spec")
	server := at(t, pod, "containers", 0)
	var args []string
	for _, a := range at(t, server, "args").([]any) {
		args = append(args, fmt.Sprint(a))
	}
	if !slices.Contains(args, "--trusted-proxy=10.0.0.0/8") || !slices.Contains(args, "--trusted-proxy=192.168.0.0/16") || flag(args, "--host") != "woodwork.example" {
		t.Errorf("the arguments are %v", args)
	}
	ports := map[string]string{}
	for _, p := range at(t, server, "ports").([]any) {
		ports[fmt.Sprint(at(t, p, "name"))] = fmt.Sprint(":", at(t, p, "containerPort"))
	}
	if ports["http"] != flag(args, "--addr") || ports["metrics"] != flag(args, "--metrics") ||
		":"+fmt.Sprint(at(t, made["Deployment"], "spec", "template", "metadata", "annotations", "prometheus.io/port")) != ports["metrics"] {
		t.Errorf("the ports are %v, the arguments %v", ports, args)
	}
	service := at(t, made["Service"], "spec", "ports", 0)
	if at(t, service, "targetPort") != "http" || at(t, made["Ingress"], "spec", "rules", 0, "http", "paths", 0, "backend", "service", "port", "name") != at(t, service, "name") ||
		at(t, made["Ingress"], "spec", "rules", 0, "http", "paths", 0, "backend", "service", "name") != at(t, made["Service"], "metadata", "name") {
		t.Error("the ingress does not find the service, or that not the servers")
	}
	traced, err := chart(t, map[string]any{"host": "woodwork.example", "trustedProxies": []string{"10.0.0.0/8"}, "traces": "http://collector:4318", "workers": map[string]any{"replicas": 1, "memory": "1GB", "resources": map[string]any{}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"Deployment", "Workers"} {
		if args := at(t, traced[kind], "spec", "template", "spec", "containers", 0, "args").([]any); !slices.Contains(args, any("--traces=http://collector:4318")) {
			t.Errorf("the arguments of the %s are %v", kind, args)
		}
	}
	labels := at(t, made["Deployment"], "spec", "template", "metadata", "labels")
	for what, selector := range map[string]any{
		"deployment": at(t, made["Deployment"], "spec", "selector", "matchLabels"), "service": at(t, made["Service"], "spec", "selector"),
		"budget": at(t, made["PodDisruptionBudget"], "spec", "selector", "matchLabels"),
	} {
		if !reflect.DeepEqual(selector, labels) {
			t.Errorf("the %s selects %v, and the pods are %v", what, selector, labels)
		}
	}
	volumes := map[any]bool{}
	for _, v := range at(t, pod, "volumes").([]any) {
		volumes[at(t, v, "name")] = true
	}
	mounts := map[string]bool{}
	for _, m := range at(t, server, "volumeMounts").([]any) {
		mounts[fmt.Sprint(at(t, m, "mountPath"))] = true
		if !volumes[at(t, m, "name")] {
			t.Errorf("there is no volume %v", at(t, m, "name"))
		}
	}
	if !mounts["/data"] || !mounts["/cache"] || !mounts[filepath.Dir(flag(args, "--keys"))] {
		t.Errorf("mounted is %v", mounts)
	}
	if user, _, _ := strings.Cut(readDockerfile(t)["USER"][0], ":"); fmt.Sprint(at(t, pod, "securityContext", "runAsUser")) != user {
		t.Error("the pods run as another user than the image has")
	}
}

// helm lint finds nothing wrong with the chart.
func TestHelmLint(t *testing.T) {
	helm := tool(t, "helm")
	set := []string{"--set", "host=woodwork.example", "--set", "trustedProxies={10.0.0.0/8}"}
	for _, args := range [][]string{{"lint", "--strict"}, {"template", "staging", "--kube-version", "1.31.0"}} {
		cmd := exec.Command(helm, append(append(args, "helm/woodwork"), set...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("helm %v: %v\n%s", args, err, out)
		}
	}
}
